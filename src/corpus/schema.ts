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
import { dayText, editionShape, erratumShape, noteShape, sha256, words } from "../domain/shapes.ts";
import { validator } from "./yaml.ts";

const lineSpan = () =>
  z
    .tuple([z.int().min(1), z.int().min(1)])
    .refine(([first, last]) => first <= last, "expected the first line before the last")
    .describe("First and last line in the source, counted from 1");

const block = () =>
  z.strictObject({
    kind: z.enum(blockKinds).describe("The role of the block for its reader"),
    path: words.exactOptional().describe("Address of a step or of a numbered rule: 2.d, 702.19b"),
    under: words.exactOptional().describe("Subheading above the block"),
    depth: z.int().min(0).exactOptional().describe("Depth of nesting in lists; 0 if absent"),
    leadIn: z
      .int()
      .min(0)
      .exactOptional()
      .describe("Position, from 0, of the block that introduces this one"),
    lines: lineSpan(),
    text: z.string().describe("Words of the source; a lost icon is [?]"),
    links: z.array(z.looseObject({})).exactOptional().describe("Ignored; earlier versions wrote it"),
  });

const entry = () =>
  z.strictObject({
    title: words.exactOptional().describe("Absent for an untitled passage, which has a label"),
    label: words.exactOptional().describe("First words of an untitled passage"),
    id: words.describe("document-id/slug, stable"),
    kind: z.enum(entryKinds),
    number: words.exactOptional().describe("The author's number: 702.19"),
    section: words.exactOptional().describe("Heading of the section that contains it"),
    changed: z.literal(true).exactOptional().describe("Marked in its document as new, changed, or expanded"),
    partial: z.literal(true).exactOptional().describe("Changes only a part of an older entry"),
    aliases: z.array(words).exactOptional().describe("Other names of the same thing"),
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
    monthOnly: z.literal(true).exactOptional().describe("Only the month of the date is known"),
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

const configuration = () =>
  z.strictObject({
    event: words.exactOptional().describe("What the event is called"),
    judge: words.exactOptional().describe("The judge who gives the recorded rulings"),
    events: words
      .exactOptional()
      .describe("Folder of the event logs, which judges may share, relative to this file or ~"),
    page: words
      .refine(URL.canParse, `expected ${pageForm}`)
      .exactOptional()
      .describe("Web address of the exported page, for links to its entries"),
    edition: editionShape.exactOptional().describe("Answer from this edition only"),
    asOf: z
      .string()
      .refine(isDay, "expected a day as YYYY-MM-DD")
      .exactOptional()
      .describe("Answer from what is in force on this day, YYYY-MM-DD (default: today)"),
    documents: z
      .array(words)
      .exactOptional()
      .describe("The documents that the event allows: ids, beginnings of ids, or kinds (default: all)"),
    corpus: z
      .array(words)
      .exactOptional()
      .describe("Folders of texts to use instead of the shipped ones, relative to this file or ~"),
    limit: z.int().min(1).max(mostResults).exactOptional().describe("How many passages an answer shows"),
    color: z.boolean().exactOptional().describe("False: no color, whatever the terminal supports"),
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
      beyondRules: z
        .literal(true)
        .exactOptional()
        .describe("True if no rulebook of any game answers it: conduct, tournaments, trade, small talk"),
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
