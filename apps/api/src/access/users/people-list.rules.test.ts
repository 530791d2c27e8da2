import { expect, it } from 'vitest';
import { readPeople } from './people-list.rules.ts';

const ada = { forename: 'Ada', surname: 'Quay', role: 'Staff', venue: 'Harbour', email: '' };

it('reads name, role, venue and email, between tabs, commas or semicolons', () => {
  expect(readPeople('Ada Quay\tStaff\tHarbour\nBen van Pier\tStaff\tHarbour\tben@harbour.test')).toEqual([
    { ...ada, row: 1 },
    { row: 2, forename: 'Ben van', surname: 'Pier', role: 'Staff', venue: 'Harbour', email: 'ben@harbour.test' },
  ]);
  expect(readPeople('Ada Quay,Staff,Harbour')).toEqual([{ ...ada, row: 1 }]);
  expect(readPeople('"Quay, Ada";Staff;Harbour\r\n\r\n')).toEqual([{ ...ada, row: 1 }]);
});

it('follows a first line that names the columns', () => {
  const text = 'Surname,First name,Location,Position\nQuay,Ada,Harbour,Staff';
  expect(readPeople(text)).toEqual([{ ...ada, row: 2 }]);
});

it('leaves empty what a line does not say', () => {
  expect(readPeople('Ada')).toEqual([{ row: 1, forename: '', surname: 'Ada', role: '', venue: '', email: '' }]);
  expect(readPeople(' \n')).toEqual([]);
});
