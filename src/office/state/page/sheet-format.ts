import {
  asSheetFormat,
  SHEET_FORMATS,
  sheetFormatIn,
  type SheetFormat,
  type SheetFormatName,
} from '#text/sheet-format.ts';
import { create } from '#ui/store.ts';
import { keep, readKept } from './kept.ts';
import { useLanguage } from './language.ts';

const NAME = 'sheet-format';

const useChosen = create<{ chosen: SheetFormatName | null }>(() => ({
  chosen: readKept(NAME, asSheetFormat),
}));

/** How tables for spreadsheets are written on this device: as was chosen, else as the language has it. */
export function useSheetFormat(): SheetFormatName {
  const { chosen } = useChosen();
  const lang = useLanguage((state) => state.lang);
  return chosen ?? sheetFormatIn(lang);
}

/** The same, when a table is written. */
export function sheetFormat(): SheetFormat {
  return SHEET_FORMATS[useChosen.getState().chosen ?? sheetFormatIn(useLanguage.getState().lang)];
}

/** Chooses it, on this device. */
export function chooseSheetFormat(chosen: SheetFormatName): void {
  keep(NAME, chosen);
  useChosen.setState({ chosen });
}
