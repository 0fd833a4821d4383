/** The codes by which documents of the family write icons. What is not here may be a typing error. */

/** First and Second Edition, as their Glossaries and legends write them; `C` and `Cmd`, `Bor` and `Borg` are the same. */
const codes = new Set(
  (
    "AU BO C Cmd Com Stf S Staff HA Q DQ GQ AQ MQ P Pl Sp S/P Fed Kli Rom Bor Borg Baj Car Dom Fer Haz Kaz Non NA Neu Sta SF " +
    "TNG DS9 VOY TOS TMP ENT E MACO Mir Past Fut AT Cf DL WC Def Ref Comm Nav Ops OS CF TE NI SD Univ U Holo Orb Ex"
  ).split(" "),
);
/** `[3]` counts down, `[5 PT]` and `[-5 PT]` are point boxes, `[?]` is what extraction lost. */
const counted = /^(?:\?|-?\d{1,3}|-?\d{1,3} ?(?:PTS?|pts?))$/;
/** Brackets around words of a quotation: `“randomly select a [personnel]”`, `[his or her]`. */
const editorial = /^(?:\p{Ll}|sic\b|\.{3}|…)/u;
/** `[LSJ 20010101]`: who gave a ruling, and on which day. */
const source = /^[A-Z]{2,5} \d{6,8}(?:-\d{1,2})?$/;
const bracketed = /\[(?<code>[^[\]]{1,20})\]/g;

interface UnknownIcon {
  readonly code: string;
  readonly at: number;
}

export function findUnknownIcons(text: string): readonly UnknownIcon[] {
  return [...text.matchAll(bracketed)]
    .map(({ groups, index }) => ({ code: groups?.code ?? "", at: index }))
    .filter(
      ({ code }) => !codes.has(code) && !counted.test(code) && !editorial.test(code) && !source.test(code),
    );
}
