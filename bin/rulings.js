#!/usr/bin/env node
// The program is bundled into dist/ by `npm ci` (or `npm run build`).
const { join } = require("node:path");
const home = join(__dirname, "..", "dist");
require(join(home, "start.cjs")).start(home);
