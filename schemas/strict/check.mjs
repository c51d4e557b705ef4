// check.mjs FOLDER: compiles every schema of the folder in ajv's strict mode and validates
// the examples with them, and the AsyncAPI document by its own schema. It prints what is
// wrong, a line each, and at last how much was looked at.
import { readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(import.meta.url);
const Draft2020 = require("ajv/dist/2020").default, Draft07 = require("ajv").default, formats = require("ajv-formats").default;
const folder = process.argv[2];
const read = (name) => JSON.parse(readFileSync(join(folder, name), "utf8"));
const list = (name) => readdirSync(join(folder, name)).filter((f) => f.endsWith(".json")).map((f) => (name === "." ? f : `${name}/${f}`));
const counts = { schemas: 0, examples: 0, messages: 0 };
const complain = (what, why) => { console.log(`${what}: ${why}`); process.exitCode = 1; };

const ajv = formats(new Draft2020({ strict: true, allErrors: true }));
const schemas = [".", "events", "services"].flatMap(list).map((f) => [f, read(f)]).filter(([, s]) => s.$id);
for (const [file, schema] of schemas) try { ajv.addSchema(schema); } catch (e) { complain(file, e.message); }
const compiled = {};
for (const [file, schema] of schemas) {
  counts.schemas++;
  try { compiled[file] = ajv.getSchema(schema.$id); } catch (e) { complain(file, e.message); }
}
const valid = (what, file, value) => {
  const check = compiled[file];
  if (!check) complain(what, `${file} is no schema`);
  else if (!check(value)) complain(what, ajv.errorsText(check.errors));
};

for (const file of list("examples")) {
  for (const [i, event] of read(file).entries()) {
    counts.examples++;
    valid(`${file}[${i}]`, "event.json", event);
    valid(`${file}[${i}].data`, file.replace("examples/", "events/"), event.data);
  }
}
for (const line of readFileSync(join(folder, "worked-match.jsonl"), "utf8").trim().split("\n")) {
  const link = JSON.parse(line);
  valid(`worked-match.jsonl ${link.n}`, "entry.json", JSON.parse(link.entry));
}
valid("catalogue.json", "catalogue.schema.json", read("catalogue.json"));

const doc = read("asyncapi.json"), spec = require("@asyncapi/specs").schemas[doc.asyncapi];
if (!spec) complain("asyncapi.json", `no schema of version ${doc.asyncapi}`);
else {
  delete spec.definitions["http://json-schema.org/draft-07/schema"]; // ajv has it
  const official = formats(new Draft07({ strict: false, allErrors: true }));
  if (!official.validate(spec, doc)) for (const e of official.errors) complain("asyncapi.json", `${e.instancePath} ${e.message}`);
}
for (const [key, channel] of Object.entries(doc.channels)) {
  for (const [name, message] of Object.entries(channel.messages)) {
    for (const example of message.examples ?? []) {
      counts.messages++;
      if (message.payload) valid(`${key}/${name}`, message.payload.schema.$ref.slice(2), example.payload);
      if (message.headers && !new Draft07().validate(message.headers, example.headers ?? {})) complain(`${key}/${name}`, "headers");
    }
  }
}
console.log(JSON.stringify(counts));
