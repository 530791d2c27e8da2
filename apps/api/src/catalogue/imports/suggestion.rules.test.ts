import { describe, expect, it } from 'vitest';
import { suggestMapping } from './suggestion.rules.ts';

const suggest = (columns: Record<string, string[]>) =>
  suggestMapping(Object.entries(columns).map(([header, samples]) => ({ header, samples }))).map(
    ({ target, column, confidence }) => `${target}: ${column} (${confidence})`,
  );

describe('suggestMapping', () => {
  it('knows the columns by their own names', () => {
    expect(
      suggest({
        name: [],
        sku: [],
        category_id: [],
        custom_allergens: [],
        ingredients: [],
        may_contain: [],
        storage_override: [],
        period: [],
        units: [],
        barcode: [],
        date_term: [],
        use_within_hours: [],
        opened_for: ['3 days', '2 days', '3 days'],
        frozen_for: ['90 days', '30 days', 'not for freezing'],
        thawed_for: [],
        thawing_for: [],
        thawed_reason: [],
        price: [],
        use: [],
        state: [],
        device: [],
      }),
    ).toEqual([
      'name: name (high)',
      'sku: sku (high)',
      'category_id: category_id (high)',
      'custom_allergens: custom_allergens (high)',
      'ingredients: ingredients (high)',
      'may_contain: may_contain (high)',
      'storage_override: storage_override (high)',
      'period: period (high)',
      'units: units (high)',
      'barcode: barcode (high)',
      'date_term: date_term (high)',
      'use_within_hours: use_within_hours (high)',
      'opened_for: opened_for (high)',
      'frozen_for: frozen_for (high)',
      'thawed_for: thawed_for (high)',
      'thawing_for: thawing_for (high)',
      'thawed_reason: thawed_reason (high)',
      'price: price (high)',
    ]);
  });

  it('knows other names, other languages and parts of names', () => {
    expect(suggest({ Produkt: [], Artikelnummer: [], productCategory: [], 'Full ingredients text (EN)': [] })).toEqual([
      'name: Produkt (high)',
      'sku: Artikelnummer (high)',
      'category_id: productCategory (high)',
      'ingredients: Full ingredients text (EN) (medium)',
    ]);
  });

  it('looks at the cells, and lets a barcode stand in for the SKU', () => {
    const codes = ['4006381333931', '5000108029427', '4000137021813'];
    expect(suggest({ A: codes, B: ['en:milk', 'en:nuts', 'en:eggs'] })).toEqual([
      'sku: A (low)',
      'custom_allergens: B (low)',
      'barcode: A (low)',
    ]);
  });

  it('tells codes, allergens, ingredients and periods by their cells', () => {
    expect(
      suggest({
        A: ['SOUP-1', 'SOUP-2', 'TEA-7'],
        B: ['Milk, celery', 'Gluten', 'eggs; Mustard'],
        C: ['Leek, cream, potato, salt, pepper', 'Flour, butter, sugar, eggs, salt', 'Water'],
        D: ['days', 'Hours', 'day'],
        E: ['use by', 'Best before', 'use by'],
      }),
    ).toEqual([
      'sku: A (low)',
      'custom_allergens: B (low)',
      'ingredients: C (low)',
      'period: D (low)',
      'date_term: E (low)',
    ]);
  });

  it('lets one column of cells such as "3 days" serve as duration and period', () => {
    const cells = ['3 days', '', '12 hours', '1 day', 'see label'];
    expect(suggest({ 'Shelf life': cells })).toEqual(['period: Shelf life (high)', 'units: Shelf life (high)']);
    expect(suggest({ Period: cells })).toEqual(['period: Period (high)', 'units: Period (high)']);
    expect(suggest({ A: ['3 days', '2 days', '12 h'] })).toEqual(['period: A (low)', 'units: A (low)']);
    expect(suggest({ 'Shelf life': ['3', '2', '5'] })).toEqual(['units: Shelf life (high)']);
    expect(suggest({ 'Shelf life': cells, Unit: [], 'Expiry unit': ['days'] })).toEqual([
      'period: Expiry unit (high)',
      'units: Shelf life (high)',
    ]);
  });

  it.each([
    ['words that repeat are no codes', ['A1', 'A1', 'B2']],
    ['names are no codes', ['Soup', 'Tea', 'Cake']],
    ['two cells are too few', ['SOUP-1', 'SOUP-2']],
    ['dates are no terms', ['2026-11-01', '2026-11-02', '2026-11-03']],
    ['short lists are no ingredients', ['a, b', 'c, d', 'e, f']],
  ])('%s', (_, cells) => {
    expect(suggest({ A: cells })).toEqual([]);
  });

  it('suggests nothing for what it does not know', () => {
    expect(suggest({ foo: ['1', '2', '3'], bar: [] })).toEqual([]);
  });

  it('knows lists of codes by their look, but no sizes, single codes or words', () => {
    const codes = ['GL, MR, Mi, CE', 'GL', 'GL, EG, NU', 'GL, GA'];
    expect(suggest({ codes })).toEqual(['custom_allergens: codes (low)']);
    expect(suggest({ marks: ['1, 3, 7', '1a, 7', '3'] })).toEqual(['custom_allergens: marks (low)']);
    for (const other of [
      ['S, M, L', 'S, M', 'M, L'],
      ['GL', 'MR', 'CE', 'SO'],
      ['to go', 'to eat', 'in or to go'],
    ])
      expect(suggest({ other })).toEqual([]);
  });

  it('knows the dishes and their prices where nothing names the columns', () => {
    const dishes = ['Builder Ramen', 'Gebratene Nudeln', 'Rindfleisch'];
    const prices = ['14.4', '16,90', '€ 14.9'];
    expect(suggest({ 'Column A': dishes, 'Column B': prices })).toEqual([
      'name: Column A (low)',
      'price: Column B (low)',
    ]);
    expect(suggest({ Speise: dishes, Betrag: prices })).toEqual([]);
  });
});
