import { formatLong } from '@larder/browser/dates';
import { saveFile } from '@larder/browser/save-file';
import { useTexts } from '@larder/browser/texts';
import type { LabelShapes } from '@larder/label/outline';
import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useDateStyle } from '../../browser/date-style.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { toastError } from '../../ui/feedback/toast.ts';
import { uiTexts } from '../../ui/ui.texts.ts';
import type { MatrixLine } from './allergen-matrix.api.ts';
import { allergenMatrixTexts } from './allergen-matrix.texts.ts';

type Matrix = {
  rows: readonly MatrixLine[];
  allergens: readonly { id: string; name: string }[];
  /** What the products were narrowed to, in words. */
  narrowing: readonly string[];
};
type MatrixFilesProps = {
  /** Undefined until every product and every allergen is there. */
  matrix: Matrix | undefined;
  /** The shapes of the PDF's letters, which only who asks for one needs. */
  loadShapes: () => Promise<LabelShapes>;
};

const a4 = { width: 297, height: 210 };
const letter = { width: 279.4, height: 215.9 };

/** The matrix on paper, as a PDF and as a spreadsheet, with what it was narrowed to. */
export function MatrixFiles({ matrix, loadShapes }: MatrixFilesProps) {
  const t = useTexts(allergenMatrixTexts);
  const tu = useTexts(uiTexts);
  const { organization } = useSignedIn();
  const style = useDateStyle();
  const [busy, setBusy] = useState<'pdf' | 'xlsx'>();
  const makers = {
    pdf: async ({ rows, allergens, narrowing }: Matrix) => {
      const [{ matrixPdf }, shapes] = await Promise.all([import('./allergen-pdf.rules.ts'), loadShapes()]);
      const undeclared = rows.filter(({ declared_at }) => declared_at === null).length;
      const answer = (name: 'contains' | 'may_contain' | 'free' | 'undeclared') => ({
        name: t(name),
        text: t(`${name}Text`),
      });
      const head = {
        title: t('title'),
        facts: [
          organization.name,
          ...narrowing,
          t('count', { count: rows.length }),
          ...(undeclared > 0 ? [t('undeclaredCount', { count: undeclared })] : []),
          tu('printedAt', { time: formatLong(new Date().toISOString(), style), zone: style.zone }),
        ],
        key: {
          contains: answer('contains'),
          may_contain: answer('may_contain'),
          free: answer('free'),
          undeclared: answer('undeclared'),
        },
        product: t('product'),
        pageOf: (page: number, pages: number) => t('pageOf', { page, pages }),
        emptyBoxes: t('emptyBoxes'),
      };
      const paper = style.format === 'us' ? letter : a4;
      saveFile(t('pdfName'), 'application/pdf', await matrixPdf(rows, allergens, head, { paper, shapes }));
    },
    xlsx: async ({ rows, allergens }: Matrix) => {
      const { matrixSheet } = await import('./allergen-sheet.rules.ts');
      const sheet = await matrixSheet(rows, allergens, wordsOf(t), style.zone);
      saveFile(t('xlsxName'), spreadsheet, sheet as Uint8Array<ArrayBuffer>);
    },
  };
  const download = async (kind: 'pdf' | 'xlsx') => {
    if (!matrix) return;
    setBusy(kind);
    try {
      await makers[kind](matrix);
    } catch {
      toastError(t('downloadFailed'));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <>
      <Button
        variant="default"
        disabled={!matrix}
        leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
        onClick={() => print()}
      >
        {t('print')}
      </Button>
      {(['pdf', 'xlsx'] as const).map((kind) => (
        <Button
          key={kind}
          variant="default"
          disabled={!matrix}
          loading={busy === kind}
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          onClick={() => void download(kind)}
        >
          {t(kind)}
        </Button>
      ))}
    </>
  );
}

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Words = Parameters<typeof import('./allergen-sheet.rules.ts').matrixSheet>[2];

function wordsOf(t: (word: keyof Words) => string): Words {
  const names = [
    'contains',
    'may_contain',
    'free',
    'undeclared',
    'product',
    'sku',
    'category',
    'declared',
    'notDeclared',
    'notes',
    'sheet',
  ] as const;
  return Object.fromEntries(names.map((name) => [name, t(name)])) as Words;
}
