import { useTexts } from '@larder/browser/texts';
import { readLabelCode } from '@larder/rules/label-code';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useKeyScannerElsewhere } from '../../store/key-scanner.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { usePerson } from '../../store/person.ts';
import { signal } from '../../store/signal.ts';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { scanTexts } from './scan.texts.ts';
import { scannedBarcode, scannedProduct } from './scanned-product.rules.ts';

/** On any screen: the mark of a label opens the label, a barcode its product; an unknown one is offered as a new one's. */
export function ScanAnywhere() {
  const t = useTexts(scanTexts);
  const navigate = useNavigate();
  const products = useKitchen((kitchen) => kitchen.products);
  const mayPrint = useKitchen(({ lists }) => lists.settings?.allow_scan_to_print ?? true);
  const mayAdd = (usePerson()?.device_role ?? 4) <= 2;
  const [unknown, setUnknown] = useState<string>();
  useKeyScannerElsewhere((text) => {
    if (readLabelCode(text)) return void navigate({ to: '/scan', search: { code: text } });
    if (!mayPrint) return;
    const product = scannedProduct(text, products, []);
    signal(product ? 'done' : 'wrong');
    if (product) void navigate({ to: '/print/$productId', params: { productId: product.id } });
    else setUnknown(scannedBarcode(text));
  });
  const leave = (go: () => Promise<void>) => {
    setUnknown(undefined);
    void go();
  };
  return (
    <Sheet
      opened={unknown !== undefined}
      title={t('unknownTitle')}
      onClose={() => setUnknown(undefined)}
      foot={
        <>
          {mayAdd && (
            <Press
              kind="main"
              onPress={() => leave(() => navigate({ to: '/products', search: unknown ? { barcode: unknown } : {} }))}
            >
              {t('addProduct')}
            </Press>
          )}
          <Press onPress={() => leave(() => navigate({ to: '/print' }))}>{t('findByName')}</Press>
        </>
      }
    >
      <p>{t('unknown', { code: unknown ?? '' })}</p>
      {!mayAdd && <p>{t('askManager')}</p>}
    </Sheet>
  );
}
