/** Which forms of a word are one, which words weigh little, and what a word is in a text. */
import { describe, expect, test } from "vitest";
import { stem, tokenize, wordClass } from "../../src/search/tokenize.ts";

describe("the forms of a word", () => {
  test.each([
    ["universal", "universals"],
    ["commander", "commanders"],
    ["commandeer", "commandeered commandeering"],
    ["generate", "generates"],
    ["initial", "initials initially"],
    ["die", "dies died dying"],
    ["win", "wins winning winner winners won"],
    ["tie", "ties tied tying"],
    ["lie", "lies lied lying"],
    ["half", "halves halved halving"],
    ["bonus", "bonuses"],
    ["block", "blocks blocker blockers"],
    ["bear", "bore borne"],
    ["maximum", "max"],
    ["minimum", "min"],
    ["lose", "lost loser"],
    ["draw", "draws drew drawn drawing"],
    ["choose", "chose chosen choice choices choosing"],
    ["begin", "began begun beginning"],
    ["take", "took taken taking"],
    ["give", "gave given giving"],
    ["go", "went gone goes"],
    ["make", "made making"],
    ["show", "shown showing"],
    ["spend", "spent spending"],
    ["pay", "paid pays paying"],
    ["steal", "stole stolen"],
    ["see", "seen saw"],
    ["meet", "met"],
    ["hold", "held"],
    ["keep", "kept"],
    ["find", "found"],
    ["build", "built"],
    ["fight", "fought"],
    ["hide", "hidden hid"],
    ["break", "broken broke"],
    ["bring", "brought"],
    ["buy", "bought"],
    ["leave", "left"],
    ["fly", "flew flown"],
    ["write", "wrote written"],
    ["deal", "deals dealt dealing"],
    ["forget", "forgot forgotten"],
    ["overcome", "overcame"],
    ["shoot", "shot shoots"],
    ["throw", "threw thrown"],
    ["withdraw", "withdrew withdrawn"],
    ["copy", "copies"],
    ["say", "said"],
    ["know", "knew known"],
    ["rise", "rose risen"],
    ["arise", "arose arisen"],
    ["undergo", "underwent undergone"],
    ["retake", "retook retaken"],
    ["repay", "repaid"],
    ["armor", "armour armoured armours"],
    ["odor", "odour odours"],
    ["armory", "armoury"],
    ["favorite", "favourite"],
    ["randomize", "randomise randomised randomising randomisation"],
    ["recognizable", "recognisable"],
    ["paralyze", "paralyse paralysed"],
    ["defense", "defence defences"],
    ["revise", "revised revising revision revisions"],
    ["supervise", "supervised supervision"],
    ["appraise", "appraised appraisal"],
    ["tour", "toured touring tours"],
    ["mission", "missions"],
    ["kill", "killed"],
    ["download", "downloading"],
  ])("of `%s` are one with %s", (word, forms) => {
    for (const form of forms.split(" ")) expect(`${form} ${stem(form)}`).toBe(`${form} ${stem(word)}`);
  });

  test.each(["universal", "commander", "commandeer", "personal", "generate", "us", "initial"])(
    "leave `%s` as it stands",
    (word) => expect(stem(word)).toBe(word),
  );

  test.each([
    ["four", "for"],
    ["poured", "pored"],
    ["scoured", "scored"],
    ["precise", "precize"],
    ["science", "sciense"],
    ["universal", "universe"],
    ["commander", "command"],
    ["commandeered", "command"],
    ["initiation", "initial"],
    ["personnel", "personal"],
    ["unique", "unit"],
    ["own", "owner"],
  ])("of `%s` is not that of `%s`", (word, other) => expect(stem(word)).not.toBe(stem(other)));

  test("leave a word with a digit as it stands", () => {
    expect(stem("d20s")).toBe("d20s");
    expect(stem("2nds")).toBe("2nds");
  });
});

describe("a word of a question", () => {
  test.each([
    ["function", "the a of their would neither while re ll m"],
    ["question", "get goes rule ruling please happens okay allowed anyone really use counts case possible"],
    [
      "everyday",
      "after already today instead rather forward near guys people putting comes wants needed thought known stays remain whats shouldnt youre good places reason special general without within whether",
    ],
  ])("may be a %s word", (weight, words) => {
    for (const word of words.split(" ")) expect(`${word} ${wordClass(word)}`).toBe(`${word} ${weight}`);
  });

  test.each(["ship", "dilemma", "th", "hether", "ase", "", "withi"])("is one of the game: `%s`", (word) =>
    expect(wordClass(word)).toBe("content"),
  );
});

describe("a word of a text", () => {
  const words = (text: string) => tokenize(text).map(({ word }) => word);

  test.each([
    ["the U.S.S. Defiant", ["the", "uss", "defiant"]],
    ["Troi. Riker", ["troi", "riker"]],
    ["É.D.F. Ébauche", ["edf", "ebauche"]],
    ["É. Ébauche", ["e", "ebauche"]],
    ["Ébauche2 3é", ["ebauche2", "3e"]],
    ["Qapla’ Gath’Thong’a é", ["qapla", "gaththonga", "e"]],
    ["Gath’é é’Th é2’3", ["gathe", "eth", "e23"]],
    ["é’e\u0301a e\u0301’e\u0301", ["eea", "ee"]],
    ["the mission’s é", ["the", "mission", "e"]],
    ["the 2’sé é’Säb", ["the", "2se", "esab"]],
    ["1.2.3.", ["1", "2", "3"]],
    ["é1.2.", ["e1", "2"]],
    ["it’s Sisko's Lakanta`s", ["it", "sisko", "lakanta"]],
    ["K'seya 's", ["kseya", "s"]],
    ["Q-Flash, dual-icon", ["q", "flash", "dual", "icon"]],
    ["D'Sora é d’sora", ["dsora", "e", "dsora"]],
    ["… – [?] ❖ \u0301 é", ["e"]],
  ])("stands in `%s`", (text, expected) => expect(words(text)).toEqual(expected));

  test("loses what shortens `would` and `will`: nobody asks for `id` or `ill`", () =>
    expect(words("I'd say they’ll pay")).toEqual(["i", "say", "they", "pay"]));

  test("is told with its place", () => {
    expect(tokenize("ab a  b").map(({ start, end }) => [start, end])).toEqual([
      [0, 2],
      [3, 4],
      [6, 7],
    ]);
  });

  test("is cut after its sixty-fourth character, but takes its whole place", () => {
    const [token] = tokenize("x".repeat(70));
    expect(token).toMatchObject({ word: "x".repeat(64), start: 0, end: 70 });
  });

  test("is looked up by the stem that is known of it", () => {
    expect(tokenize("Two Ships", (word) => `<${word}>`).map(({ term }) => term)).toEqual([
      "<two>",
      "<ships>",
    ]);
    expect(tokenize("two ships").map(({ term }) => term)).toEqual(["two", "ship"]);
  });
});
