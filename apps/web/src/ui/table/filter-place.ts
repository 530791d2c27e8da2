import { createContext } from 'react';

/** Closes the sheet that filters are drawn in; undefined where they stand in a row. */
export const FilterPlace = createContext<(() => void) | undefined>(undefined);
