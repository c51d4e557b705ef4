package journal

// MaxConnections returns how many connections the embedded server accepts.
func MaxConnections() int { return 8192 }
