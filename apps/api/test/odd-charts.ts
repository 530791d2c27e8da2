import { oddWorkbook } from './factories/odd-workbook.ts';
import { csvOf } from './odd-file.ts';

export type OddChart = {
  about: string;
  file: string | Uint8Array<ArrayBuffer>;
  format: 'csv' | 'xlsx' | 'json';
  /** The row that a person says names the columns. */
  header_row?: number;
};

/** The names of columns of charts, in the order of milk, eggs, fish, celery. */
const languages: Record<string, string> = {
  English: 'Milk,Eggs,Fish,Celery',
  'English, asked': 'Contains milk?,Contains egg?,Contains fish?,Contains celery?',
  German: 'Milch,Eier,Fisch,Sellerie',
  French: 'Lait,Œufs,Poissons,Céleri',
  Spanish: 'Leche,Huevos,Pescado,Apio',
  Polish: 'Mleko,Jaja,Ryby,Seler',
  Czech: 'Mléko,Vejce,Ryby,Celer',
  Hungarian: 'Tej,Tojás,Hal,Zeller',
  Romanian: 'Lapte,Ouă,Pește,Țelină',
  Greek: 'Γάλα,Αυγά,Ψάρια,Σέλινο',
  Turkish: 'Süt,Yumurta,Balık,Kereviz',
  Lithuanian: 'Pienas,Kiaušiniai,Žuvys,Salierai',
  Russian: 'Молоко,Яйца,Рыба,Сельдерей',
  Chinese: '牛奶,鸡蛋,鱼,芹菜',
};
const ticks = [
  ['Pie', 'x', '', '', 'x'],
  ['Tea', '', 'x', '', ''],
  ['Bun', 'x', 'x', '', ''],
];
/** A chart in every shape that people give it. */
function chartsOf(language: string, list: string): OddChart[] {
  const names = list.split(',');
  const plain = [['Dish', ...names], ...ticks];
  const turned = names.map((name, at) => [name, ...ticks.map((row) => row[at + 1] ?? '')]);
  return [
    { format: 'csv', about: `in ${language}`, file: csvOf(plain) },
    {
      format: 'csv',
      about: `in ${language} below a title`,
      file: csvOf([['Our allergens', '', '', '', ''], ...plain]),
    },
    { format: 'csv', about: `in ${language} on its side`, file: csvOf([['Dish', 'Pie', 'Tea', 'Bun'], ...turned]) },
    {
      format: 'xlsx',
      about: `in ${language} with two rows of names`,
      file: oddWorkbook({
        Menu: { rows: [['Dish', 'Allergens', '', '', ''], ['', ...names], ...ticks], merged: ['A1:A2', 'B1:E1'] },
      }),
    },
    {
      format: 'xlsx',
      about: `in ${language} with numbers above the names`,
      file: oddWorkbook({ Menu: { rows: [['Dish', 1, 2, 3, 4], ['', ...names], ...ticks] } }),
    },
    {
      format: 'json',
      about: `in ${language} as JSON`,
      file: JSON.stringify(
        ticks.map(([dish = '', ...marks]) => ({
          dish,
          allergens: Object.fromEntries(names.map((name, at) => [name, marks[at] === 'x'])),
        })),
      ),
    },
    { format: 'csv', header_row: 0, about: `in ${language}, said to have no header`, file: csvOf(plain) },
  ];
}

/** Charts, of which nothing may be imported. */
export const oddCharts: readonly OddChart[] = Object.entries(languages).flatMap(([language, list]) =>
  chartsOf(language, list),
);

/** One whose columns only its legend explains. */
export const chartOfLetters: OddChart = {
  format: 'csv',
  about: 'of letters',
  file: csvOf([['Dish', 'M', 'E', 'F', 'C'], ...ticks]),
};
