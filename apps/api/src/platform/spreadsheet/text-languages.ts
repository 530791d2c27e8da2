/**
 * How often each letter beyond ASCII occurs in running text of a language, relative to its other such letters. The
 * figures come from published letter counts, rounded; only their proportions matter.
 */
const COUNTS = {
  en: 'é60 è15 ñ15 ê10 ü10 ç8 ä6 ö6 â6 ï4 î4 à4 ô3 û3 ó3 í2 á2 å1 ø1 æ1 œ1',
  de: 'ü65 ä56 ß31 ö30 é1 è.3 ê.2 à.2',
  fr: 'é150 à49 è40 ê21 ç9 ù6 ô7 â8 î5 û5 œ5 ë1 ï2 æ.1',
  es: 'ó83 í73 á50 é43 ñ31 ú17 ü1',
  pt: 'ã73 ç53 é34 ó30 á30 ê25 ú15 í25 â8 õ8 ô8 à7 ü.1',
  it: 'à63 è36 ù17 ò18 ì6 é6 î.1',
  ca: 'à20 ó18 é15 è12 í12 ò6 ç6 ú4 ï3 ü1',
  nl: 'é15 ë10 ï4 è3 ö1 ü.5 ê.8 ó1 ç.3',
  da: 'å119 ø94 æ87 é3',
  no: 'å150 ø100 æ20 é3 ò.2 ô.2',
  sv: 'ä181 å134 ö130 é5 ü.3 à.3',
  fi: 'ä358 ö60 å2 š.1 ž.1',
  is: 'ð44 á25 í20 ó14 þ15 ö14 æ9 ú8 é7 ý3',
  sq: 'ë80 ç20',
  cs: 'í33 á22 ě16 é13 ř12 ý11 č10 ž10 š8 ů7 ú2 ň2 ť1 ó.8 ď.4',
  sk: 'á18 č12 í11 é11 š10 ú10 ý9 ž9 ľ4 ť4 ô2 ä2 ó2 ň2 ď1 ĺ.2 ŕ.2',
  pl: 'ł18 ę11 ą10 ó9 ż8 ś7 ć4 ń3 ź1',
  hu: 'á34 é33 ö10 ó10 ő9 ü6 í6 ú4 ű3',
  ro: 'ă30 â10 î14 ş14 ţ11 ș14 ț11',
  hr: 'č20 š20 ž15 ć15 đ6',
  et: 'ä18 õ15 ü12 ö5 š.5 ž.2',
  lt: 'ė17 š13 ų12 į8 ž8 ą6 ū5 č4 ę2',
  lv: 'ā35 ē16 ī15 š8 ū6 ž5 ņ5 ļ3 ķ3 č2 ģ1',
  vi: 'đ25 ư20 ơ14 ô18 ê14 â14 ă9 á12 à14 ã3 é3 è2 í5 ó7 ú4 ù3 ý2 \u030014 \u030118 \u03034 \u03099 \u032316',
  tr: 'ı51 ü19 ş18 ç12 ğ11 ö8 İ3 â.5 î.2 û.1',
  ru: 'о11 е8.5 а8 и7.4 н6.7 т6.3 с5.5 р4.7 в4.5 л4.3 к3.5 м3.2 д3 п2.8 у2.6 я2 ы1.9 ь1.7 г1.7 з1.6 б1.6 ч1.4 й1.2 х1 ж.9 ш.7 ю.6 ц.5 щ.4 э.3 ф.3 ё.3 ъ.04',
  uk: 'о9.4 а8.4 н6.8 и6.1 і5.7 т5.5 в5.2 е5 р4.7 с4 к3.9 л3.6 у3.4 д3.4 м3 п2.9 я2.5 з2.3 ь1.8 б1.8 г1.6 ч1.4 й1.4 х1.2 ж.9 ю.9 ш.8 ц.8 ї.8 щ.6 є.6 ф.3 ґ.05',
  bg: 'а12 и9 о9 е8.5 т7.5 н7 р5 с5 в4.3 д3.5 л3.3 к3 п3 м2.5 з2.1 я2 ъ2 б1.5 г1.5 у1.5 ч1.5 ж.7 щ.7 ц.7 й.7 ш.5 х.5 ф.3 ю.2 ь.05',
  sr: 'а11.6 и9.5 о9.1 е8.9 н5.7 р4.7 с4.7 т4.5 у4.4 ј4.2 к3.7 в3.7 д3.6 м3.4 л3.3 п2.9 з1.8 г1.8 б1.5 ч1.1 ш1 ц.9 њ.8 ж.7 х.7 ћ.6 љ.5 ф.4 ђ.2 џ.1',
  el: 'α10 ο9.5 ι8 τ8 ε7 ν6.5 σ5 η5 υ4.3 ρ4.3 π4 κ4 ς4 μ3.3 λ3 ί2.3 ά2.2 έ2.2 ό2.2 ω2 γ1.7 δ1.7 ή1.4 χ1.2 θ1.2 ύ1 ώ.9 φ.8 β.7 ξ.4 ζ.3 ψ.15 ϊ.1 ϋ.05 ΐ.05',
  he: 'י11 ו10.5 ה8.5 ל7.4 א6.3 ר5.6 ת5 מ5 ב4.7 ש4.4 ע3.2 נ3 ד2.6 ח2.5 ם2.5 כ2.2 ק2.1 פ2 ן1.5 ס1.5 ג1.3 ז1.3 ט1.2 צ1 ך.8 ף.3 ץ.2',
  ar: 'ا12.5 ل11.5 ن6.5 م6.5 ي6.5 و6 ه5 ر4.7 ت4.6 ب4 ع3.5 ة3 د3 ف2.9 س2.7 ق2.5 ك2.2 ح2 أ2 ج1.2 ش1 ص1 ط1 خ.9 ى.8 إ.8 ذ.7 ض.6 ث.6 ز.6 غ.5 ء.5 ئ.4 ظ.2 آ.2 ؤ.2',
  th: 'า6 น6 ร6 อ5.5 ก5 เ4.5 ง4 ่3.8 ม3.5 ั3.5 ้3.5 ย3.2 ล3.2 ว3 ด3 ท3 ต2.8 ส2.8 ิ2.5 ี2.5 ห2.2 ป2 บ2 ค2 แ1.8 ะ1.6 จ1.5 พ1.5 ุ1.5 ข1.4 ไ1.4 ช1.3 ู1.3 ื1.2 ์1 ใ.9 โ.8 ำ.8 ็.7 ผ.7 ึ.6 ถ.6 ซ.6 ณ.4 ธ.4 ศ.4 ษ.4 ญ.3 ฟ.3 ภ.3 ฐ.2 ฉ.2 ฝ.1 ๊.1 ๆ.1 ๋.05 ฮ.05 ฎ.03 ฆ.02 ฒ.02 ฏ.02 ฤ.02',
} as const;

export type Language = keyof typeof COUNTS;

/**
 * The natural logarithm of a letter's share among the letters beyond ASCII of a language; undefined for a letter that
 * it lacks.
 */
export function letterLikelihood(language: Language, letter: string): number | undefined {
  return likelihoods(language).get(letter);
}

const tables = new Map<Language, Map<string, number>>();

function likelihoods(language: Language): Map<string, number> {
  const known = tables.get(language);
  if (known !== undefined) return known;
  const counts = COUNTS[language].split(' ').map((entry) => {
    const [letter = ''] = entry;
    return [letter, Number(entry.slice(letter.length))] as const;
  });
  const sum = counts.reduce((total, [, count]) => total + count, 0);
  const table = new Map(counts.map(([letter, count]) => [letter, Math.log(count / sum)]));
  tables.set(language, table);
  return table;
}
