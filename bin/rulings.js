#!/usr/bin/env node
// The program is bundled into dist/ by `npm ci` (or `npm run build`).
const { join } = require("node:path");
const dist = join(__dirname, "..", "dist");
try {
  require(join(dist, "start.cjs")).start(dist);
} catch (error) {
  const file = join(dist, "start.cjs");
  process.stderr.write(
    `rulings: ${file}: this file of the program is damaged or missing (${error.message})\n`,
  );
  process.stderr.write("  try: install the program again, or `npm run build`\n");
  process.exitCode = 2;
}
