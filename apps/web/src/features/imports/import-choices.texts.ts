import { defineTexts } from '@larder/browser/texts';

export const importChoicesTexts = defineTexts('importChoices', {
  en_us: {
    tablePlace: 'Where the table is',
    sheet: 'Sheet',
    jsonList: 'List',
    sheetHint: 'Only one is read. The import keeps your choice.',
    headerRow: 'Row with the column names',
    headerRowHint: 'Rows above it are left out.',
    headerRowOption: 'Row {row}: {cells}',
    headerRowNone: 'No row: call the columns A, B, C',
    headerUnclear:
      'It is not clear which row contains the column names. Choose it, so that no product is taken for a heading.',
    headerRowWrong: 'Enter the number of a row, or 0 for none.',
    headerRowEditHint: 'Optional; its number, or 0 if no row names the columns. If empty, it is found by its words.',
    sheetEditHint: 'Optional; its name. If empty, the one with these columns is read.',
    choiceSaved: 'Choice saved',
    sameSku_one: '{count} row has the SKU of another row but different data. Neither is imported.',
    sameSku_other: '{count} rows have the SKU of another row but different data. None of them is imported.',
    joinRows: 'Read rows with the same SKU as one product',
    rowsJoined: 'Rows with the same SKU are read as one product: their ingredients and allergens are put together.',
    partRows: 'Keep such rows out',
    questionsTitle: 'What do these mean?',
    questionsHint:
      'These values are in the column of allergens. Say once what each one means, such as “Milk, Eggs” or “May contain nuts”; the import remembers it. Until then, the products stay undeclared.',
    questionOf: 'What does “{value}” mean?',
    codeLeftOut: 'Left out until you answer',
    wordStays: 'Kept as text until you answer',
    meansNone: 'None',
    noAllergen: 'Not an allergen',
    noAllergenOf: '“{value}” is not an allergen',
    saveAnswers_one: 'Save {count} answer',
    saveAnswers_other: 'Save {count} answers',
  },
  en_gb: {},
});
