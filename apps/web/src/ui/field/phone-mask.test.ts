import { fullPhone } from '@larder/rules/phone';
import { expect, test } from 'vitest';
import { maskedPhone, phoneValue, writtenPhone } from './phone-mask.ts';

test('digits fill the mask of the country, and nothing else does', () => {
  expect(maskedPhone('+44', '7700900123').phone).toBe('7700 900 123');
  expect(maskedPhone('+1', '2025550123').phone).toBe('202-555-0123');
  expect(maskedPhone('+44', '77a0-0').phone).toBe('7700');
  expect(maskedPhone('+44', '7700900123999').phone).toBe('7700 900 123');
  expect(maskedPhone('+44', '').phone).toBe('');
});

test('a leading 0 and a pasted country code are understood', () => {
  expect(maskedPhone('+44', '07700 900123')).toEqual({ country: '+44', phone: '7700 900 123' });
  expect(maskedPhone('+44', '+1 (202) 555-0123')).toEqual({ country: '+1', phone: '202-555-0123' });
  expect(maskedPhone('+1', '+447700900123')).toEqual({ country: '+44', phone: '7700 900 123' });
});

test('a kept number comes back as it was', () => {
  for (const full of ['+447700900123', '+12025550123', '+33612345678', '+35312345678', '']) {
    const { country, phone } = phoneValue(full);
    expect(fullPhone(country, phone)).toBe(full);
  }
});

test('a number is written with its country code, once', () => {
  expect(writtenPhone('+447700900123')).toBe('+44 7700 900 123');
  expect(writtenPhone('+33612345678')).toBe('+33612345678');
  expect(writtenPhone('')).toBe('');
});
