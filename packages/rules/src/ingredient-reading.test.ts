import { describe, expect, it } from 'vitest';
import { unknownWords, unreadWords } from './ingredient-reading.ts';

describe('a list that cannot be read', () => {
  it.each([
    ['сахар, молоко сухое, соль', ['сахар', 'молоко', 'сухое']],
    ['Milk, sugar, фундук', ['фундук']],
    ['αλεσμένο σησάμι', ['αλεσμένο', 'σησάμι']],
    ['脱脂加工大豆、小麦、食塩', ['脱脂加工大豆', '小麦', '食塩']],
    ['حليب, سكر', ['حليب', 'سكر']],
    ['zahăr, făină de grâu, lapte praf, ouă', ['zahăr', 'făină', 'grâu']],
    ['Cukr, pšeničná mouka, sůl, voda', ['Cukr', 'pšeničná', 'mouka']],
    ['Vehnäjauho, vesi, sokeri, suola', ['Vehnäjauho', 'vesi', 'sokeri']],
    ['cukor, növényi olaj, búzaliszt, tejpor', ['növényi', 'olaj', 'búzaliszt']],
    ['Wxyz qwert asdfg hjklm', ['Wxyz', 'qwert', 'asdfg']],
  ])('%s', (text, words) => {
    expect(unreadWords(text)).toEqual(words);
  });
});

describe('a list that can be read', () => {
  it.each([
    [''],
    ['Apple'],
    ['Sugar, water, β-carotene, 5 μg vitamin D'],
    ['Almond milk, vitamin A palmitate'],
    ['Sucre, eau, farine de blé'],
    ['Mjölk, grädde, syrningskultur, ystenzym'],
    ['Sól, woda, mleko, masło'],
  ])('%s', (text) => {
    expect(unreadWords(text)).toEqual([]);
  });
});

describe('words that nobody has judged', () => {
  it.each<[string, string[]]>([
    ['Water, sugar, salt, tomatoes', []],
    ['Wheat flour, milk, MILK powder', []],
    ['Water, blorptang, salt, Quuxine, blorptang', ['blorptang', 'Quuxine']],
    ['Zucker, Wasser, Kartoffeln, Xylophin', ['Xylophin']],
    ['Stock cube, Marmite', []],
    ['Orangensaftkonzentrat, Tomatenpulver', []],
    ['Water, humectant (glycerol), calcium pantothenate, pyridoxine hydrochloride', []],
    ['Agua, sorbato potásico, goma xantana, niacina', []],
    ['Eau, gélifiant, carbonates de sodium, betterave', []],
    ['Tomatenquuxine, Blorptangpulver, Sourcream', ['Tomatenquuxine', 'Blorptangpulver', 'Sourcream']],
    ['', []],
  ])('%s', (text, words) => {
    expect(unknownWords(text)).toEqual(words);
  });

  it.each([
    ['Allergene: A, C, G', ['A, C, G']],
    ['Allergens: G', ['G']],
    ['Reis (A, C, G), Salz', ['A, C, G']],
    ['Reis A,C,G', ['A,C,G']],
    ['Reis [1, 3, 7a], salt 1,3,7', ['1, 3, 7a', '1,3,7']],
    ['salt 1,3 %, sugar (1.5 g, 2)', []],
    ['Vitamins (A, D, E), Vitamine B1, B2, B6, salt', []],
    ['colours (E100, E120), milk (red, 2 %)', []],
    ['Allergens: Milk, Eggs', []],
  ])('may be codes that a legend explains: of %s %j', (text, words) => {
    expect(unknownWords(text)).toEqual(words);
  });
});
