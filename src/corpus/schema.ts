/**
 * The shapes of the corpus files and of the files that users write, with their types. A shape is made when it is first needed: all
 * of them together take a tenth of the time in which the screen opens.
 */
import * as z from "zod";
import { mostResults, pageForm, type SettingName } from "../domain/configuration.ts";
import { isDay } from "../domain/document.ts";
import {
  blockKinds,
  boilerplateReasons,
  collations,
  documentKinds,
  documentScopes,
  entryKinds,
} from "../domain/document-kinds.ts";
import {
  dayText,
  editionShape,
  erratumShape,
  noteShape,
  position,
  sha256,
  wholeNumber,
  words,
} from "../domain/shapes.ts";
import { validator } from "./yaml.ts";

/** A field that may be absent. */
const optional = <Shape extends z.ZodType>(shape: Shape, about: string) =>
  shape.exactOptional().describe(about);

const lineSpan = () =>
  z
    .tuple([position, position])
    .refine(([first, last]) => first <= last, "expected the first line before the last")
    .describe("First and last line in the source, counted from 1");

const block = () =>
  z.strictObject({
    kind: z.enum(blockKinds).describe("The role of the block for its reader"),
    path: optional(words, "Address of a step or of a numbered rule: 2.d, 702.19b"),
    under: optional(words, "Subheading above the block"),
    depth: optional(wholeNumber, "Depth of nesting in lists; 0 if absent"),
    leadIn: optional(wholeNumber, "Position, from 0, of the block that introduces this one"),
    lines: lineSpan(),
    text: z.string().describe("Words of the source; a lost icon is [?]"),
    links: optional(z.array(z.looseObject({})), "Ignored; earlier versions wrote it"),
  });

const entry = () =>
  z.strictObject({
    title: optional(words, "Absent for an untitled passage, which has a label"),
    label: optional(words, "First words of an untitled passage"),
    id: words.describe("document-id/slug, stable"),
    kind: z.enum(entryKinds),
    number: optional(words, "The author's number: 702.19"),
    section: optional(words, "Heading of the section that contains it"),
    changed: optional(z.literal(true), "Marked in its document as new, changed, or expanded"),
    partial: optional(z.literal(true), "Changes only a part of an older entry"),
    aliases: optional(z.array(words), "Other names of the same thing"),
    erratum: erratumShape().exactOptional(),
    lines: lineSpan(),
    blocks: z.array(block()),
  });

export const document = () =>
  z.strictObject({
    id: words.describe("Stable and readable; the name of this file"),
    title: words,
    edition: editionShape,
    game: words.optional().describe("Title of the game, if it is not in the table of editions"),
    kind: z.enum(documentKinds),
    version: words.optional(),
    date: dayText.optional().describe("The date of the document"),
    monthOnly: optional(z.literal(true), "Only the month of the date is known"),
    asOf: dayText.optional().describe("The date up to which it includes rulings"),
    effective: dayText.optional().describe("The date from which it is in force"),
    scope: z.enum(documentScopes),
    collation: z.enum(collations).describe("How its entries are sorted alphabetically"),
    source: z.strictObject({ file: words, sha256 }),
  });

/** Facts about a document that a person may give before it is read. */
export const givenFacts = () => document().omit({ id: true, source: true }).partial();

const boilerplate = () =>
  z.strictObject({ reason: z.enum(boilerplateReasons), lines: lineSpan(), text: z.string() });

const rulesText = () =>
  z.strictObject({
    document: document(),
    entries: z.array(entry()),
    boilerplate: z.array(boilerplate()).optional().describe("Words of the source that are not rules text"),
    furniture: z
      .array(boilerplate())
      .optional()
      .meta({ description: "The former name of boilerplate", deprecated: true }),
  });

const restsOn = words.describe("Words of the source that this rests on, exactly as written there");

const overlay = () =>
  z.strictObject({
    document: z.array(givenFacts().extend({ restsOn })).optional(),
    entries: z
      .array(z.strictObject({ title: words.optional(), aliases: z.array(words).optional(), restsOn }))
      .optional(),
  });

const said = z.array(words).min(1);

const vocabulary = () =>
  z.array(
    z.strictObject({
      say: said.describe("What players say"),
      means: said.describe("The terms that the documents use for it"),
      edition: editionShape.optional().describe("Only if it applies to one edition"),
    }),
  );

const concepts = () =>
  z.strictObject({
    edition: editionShape.optional().describe("Only if the terms belong to one edition"),
    concepts: z.array(
      z.strictObject({
        titles: said.describe(
          "Titles that a document may use for the entry, or the first eight words of a rule",
        ),
        asked: said.describe("How judges and players ask for it without using the titles"),
      }),
    ),
  });

const subjects = () =>
  z.array(
    z.strictObject({
      restsOn: words.describe("Words of one block, exactly as the source has them"),
      asked: said.describe("How judges and players ask for it"),
    }),
  );

const webAddress = words.refine(URL.canParse, `expected ${pageForm}`);
const day = z.string().refine(isDay, "expected a day as YYYY-MM-DD");

const configuration = () =>
  z.strictObject({
    event: optional(words, "What the event is called"),
    judge: optional(words, "The judge who gives the recorded rulings"),
    events: optional(words, "Folder of the event logs, which judges may share, relative to this file or ~"),
    page: optional(webAddress, "Web address of the exported page, for links to its entries"),
    edition: optional(editionShape, "Answer from this edition only"),
    asOf: optional(day, "Answer from what is in force on this day, YYYY-MM-DD (default: today)"),
    documents: optional(
      z.array(words),
      "The documents that the event allows: ids, beginnings of ids, or kinds (default: all)",
    ),
    corpus: optional(
      z.array(words),
      "Folders of texts to use instead of the shipped ones, relative to this file or ~",
    ),
    limit: optional(z.int().min(1).max(mostResults), "How many passages an answer shows"),
    color: optional(z.boolean(), "False: no color, whatever the terminal supports"),
  } satisfies Readonly<Record<SettingName, unknown>>);

/** Version of the format. A later version of the program may write what this one does not understand. */
export const notesSchema = 1;
const schema = z.literal(
  notesSchema,
  `a later version of rulings may have written it; expected ${notesSchema}`,
);

const notAnswered = () =>
  z.array(
    z.strictObject({
      aspect: words.describe("Questions that no text of the corpus answers"),
      asked: said.describe("How judges and players ask for it"),
      beyondRules: optional(
        z.literal(true),
        "True if no rulebook of any game answers it: conduct, tournaments, trade, small talk",
      ),
    }),
  );

/** The settings from one place: the file, the environment, or the flags. */
export type Configuration = Readonly<z.infer<ReturnType<typeof configuration>>>;
export type WrittenOverlay = z.infer<ReturnType<typeof overlay>>;
export type WrittenRulesText = z.infer<ReturnType<typeof rulesText>>;

export const validateRulesText = validator(rulesText);
export const validateOverlay = validator(overlay);
export const validateSubjects = validator(subjects);
export const validateNotes = validator(() =>
  z.object({ schema, notes: z.array(noteShape()) }).transform(({ notes }) => notes),
);
export const validateNotAnswered = validator(() =>
  notAnswered().transform((all) =>
    all.flatMap(({ asked, beyondRules = false }) => asked.map((text) => ({ text, beyondRules }))),
  ),
);
export const validateVocabulary = validator(vocabulary);
export const validateConcepts = validator(() =>
  concepts().transform(({ edition: of = null, concepts: all }) =>
    all.map((each) => ({ ...each, edition: of })),
  ),
);
export const validateConfiguration = validator(configuration);

/** The files that people write, by the names of their JSON Schemas, which editors use. */
export const writtenFiles = {
  ...{ "rules-text": rulesText, vocabulary, concepts, subjects, configuration, overlay },
  "not-answered": notAnswered,
};
