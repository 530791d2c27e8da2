import { describe, expect, it } from 'vitest';
import { countryCodes } from './country.ts';
import { accountCurrency, currencies } from './currency.ts';

describe('the currency of an account', () => {
  it('is the one that it chose, else that of its country, else pounds', () => {
    expect(accountCurrency({ chosen: 'EUR', country: 'GB' })).toBe('EUR');
    expect(accountCurrency({ chosen: '', country: 'ie' })).toBe('EUR');
    expect(accountCurrency({ chosen: '', country: 'US' })).toBe('USD');
    expect(accountCurrency({ chosen: '', country: '' })).toBe('GBP');
  });

  it('is known for every country where people live', () => {
    const unknown = countryCodes.filter((country) => {
      const currency = accountCurrency({ chosen: '', country });
      return currency === 'GBP' && !['GB', 'GG', 'GS', 'IM', 'JE'].includes(country);
    });
    expect(unknown).toEqual(['AQ']);
  });

  it('has a name of its own in English', () => {
    const names = new Intl.DisplayNames('en', { type: 'currency' });
    expect(currencies.filter((code) => !/^[A-Z]{3}$/.test(code) || names.of(code) === code)).toEqual([]);
    expect(currencies).toContain('GBP');
  });
});
