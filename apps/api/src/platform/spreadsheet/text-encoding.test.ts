import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { detectEncoding, toUtf8 } from './text-encoding.ts';

const dishes: [encoding: string, text: string][] = [
  ['windows-1252', 'name;zutaten\r\nKäsespätzle;Weizenmehl, Käse (Milch), Röstzwiebeln\r\n'],
  ['windows-1252', 'nom,ingrédients\nCrème brûlée,"lait, œufs, sucre"\nPâté,"foie, noix"'],
  ['windows-1252', 'price £2, café, 50 °C'],
  ['windows-1252', 'Feijão;pão, açúcar, não contém'],
  ['windows-1250', 'Żurek;mąka żytnia, śmietana, jajko\nGołąbki;ryż, kapusta'],
  ['windows-1250', 'Svíčková;mléko, vejce, pšeničná mouka\nKnedlíky;hrubá mouka, sůl'],
  ['windows-1251', 'Борщ;свёкла, капуста\nХлеб;мука пшеничная'],
  ['windows-1251', 'Beetroot soup;Борщ'],
  ['koi8-r', 'Борщ;свёкла, капуста\nХлеб;мука пшеничная'],
  ['cp866', 'Борщ;свёкла, капуста\nХлеб;мука пшеничная'],
  ['windows-1253', 'Φέτα;γάλα πρόβειο, αλάτι\nΆλλο ψωμί;αλεύρι'],
  ['iso-8859-7', 'Φέτα;γάλα πρόβειο, αλάτι\nΆλλο ψωμί;αλεύρι'],
  ['windows-1254', 'Mercimek çorbası;kırmızı mercimek, soğan, yağ\nBörek;yufka, peynir, süt, şeker'],
  ['windows-1255', 'חומוס;גרגירי חומוס, טחינה, מלח'],
  ['windows-1256', 'حمص;حمص مسلوق، طحينة، ملح'],
  ['windows-1257', 'Šaltibarščiai;kefyras, burokėliai, agurkai, kiaušiniai'],
  ['windows-874', 'ต้มยำกุ้ง;กุ้ง เห็ด ตะไคร้ น้ำปลา'],
  ['shift_jis', '味噌汁;みそ、豆腐、わかめ\nカレー;玉ねぎ、牛肉、小麦粉'],
  ['gb18030', '宫保鸡丁;鸡肉、花生、辣椒、酱油\n豆腐;大豆、水'],
  ['big5', '宮保雞丁;雞肉、花生、辣椒、醬油\n豆腐;大豆、水'],
  ['euc-kr', '김치;배추, 고춧가루, 마늘, 새우젓\n비빔밥;쌀, 계란'],
  ['macroman', 'Crème brûlée;lait, œufs, sucre\rPâté;foie, noix'],
  ['cp850', 'Käsespätzle;Weizenmehl, Käse, Röstzwiebeln'],
  ['utf-8', 'Käsespätzle;Φέτα;Борщ;味噌汁;🍲'],
  ['utf-16le', 'name;zutaten\nKäsespätzle;Käse'],
  ['utf-16be', 'name;zutaten\nKäsespätzle;Käse'],
];

describe('detectEncoding', () => {
  it.each(dishes)('brings letters in intact from %s: %s', (encoding, text) => {
    const bytes = new Uint8Array(iconv.encode(text, encoding));
    const found = detectEncoding(bytes);
    expect(found === null ? null : new TextDecoder().decode(toUtf8(bytes, found))).toBe(text);
  });

  it.each(['utf-8', 'utf-16le', 'utf-16be'])('obeys and drops the mark of %s', (encoding) => {
    const bytes = new Uint8Array(iconv.encode('name\nSoup', encoding, { addBOM: true }));
    const found = detectEncoding(bytes);
    expect(found?.name).toBe(encoding);
    expect(found === null ? null : new TextDecoder().decode(toUtf8(bytes, found))).toBe('name\nSoup');
  });

  it('calls bytes with zeros no text', () => {
    expect(detectEncoding(Uint8Array.from([110, 97, 0, 109, 101, 10, 1, 2, 0, 3]))).toBeNull();
  });
});
