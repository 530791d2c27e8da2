import { useTexts } from '@larder/browser/texts';
import { IconBarcode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Product } from '../../store/database.ts';
import { useKeyScanner } from '../../store/key-scanner.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { signal } from '../../store/signal.ts';
import { Press } from '../../ui/press.tsx';
import { toast } from '../../ui/toast.tsx';
import { scanTexts } from './scan.texts.ts';
import { scannedProduct } from './scanned-product.rules.ts';

const CameraScan = lazy(async () => ({ default: (await import('../../ui/camera-scan.tsx')).CameraScan }));

/** Finds a product by its barcode: a hand scanner types it at any time, the button opens the camera. */
export function ScanProduct({ onFound }: { onFound: (product: Product) => void }) {
  const t = useTexts(scanTexts);
  const { products, labels } = useKitchen((kitchen) => kitchen);
  const mayScan = useKitchen(({ lists }) => lists.settings?.allow_scan_to_print ?? true);
  const [isOpen, setOpen] = useState(false);
  /** Words for a code that leads nowhere. */
  const take = (code: string): string | undefined => {
    const product = scannedProduct(code, products, labels);
    const isOffered = product?.lifecycle === 'ACTIVE';
    signal(isOffered ? 'done' : 'wrong');
    if (!isOffered) return t('unknown', { code });
    setOpen(false);
    onFound(product);
    return undefined;
  };
  useKeyScanner((code) => {
    const problem = take(code);
    if (problem) toast('bad', problem);
  });
  if (!mayScan) return null;
  return (
    <>
      <Press icon={IconBarcode} onPress={() => setOpen(true)}>
        {t('scan')}
      </Press>
      {isOpen && (
        <Suspense>
          <CameraScan title={t('title')} kind="barcode" onCode={take} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
