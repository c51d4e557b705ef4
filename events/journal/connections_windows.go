package journal

// MaxConnections returns how many connections the embedded server accepts.
func MaxConnections() int { return 8192 }

// MaxFiles returns how many files and connections this process may have open, as far as is known.
func MaxFiles() int { return 1 << 24 }
