import { useTexts } from '@larder/browser/texts';
import { FileButton, Textarea } from '@mantine/core';
import { IconDownload, IconFileUpload, IconQrcode } from '@tabler/icons-react';
import { encodeQR } from 'qr';
import { lazy, Suspense, useMemo, useState } from 'react';
import { changeCart, withRows } from '../../store/cart.ts';
import type { CartRow } from '../../store/database.ts';
import { useKitchen } from '../../store/kitchen.ts';
import type { Person } from '../../store/person.ts';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { shareFile } from '../../ui/share-file.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { cartCount } from './prep-cart.rules.ts';
import { readSharedText, sharedText, type SharedList } from './prep-share.rules.ts';
import { prepTexts } from './prep.texts.ts';
import classes from './prep.module.css';

const CameraScan = lazy(async () => ({ default: (await import('../../ui/camera-scan.tsx')).CameraScan }));

/** The most letters that a camera still reads well off a screen. */
const mostOfCode = 1500;

/** A list goes to another tablet by its screen or by a file, never through the server. */
export function PrepShare({ cart, person }: { cart: readonly CartRow[]; person: Person }) {
  const t = useTexts(prepTexts);
  const [open, setOpen] = useState<'share' | 'take'>();
  return (
    <section className={classes.section} aria-labelledby="share-list">
      <h2 id="share-list">{t('shareTitle')}</h2>
      <div className={classes.tools}>
        {cart.length > 0 && (
          <Press icon={IconQrcode} onPress={() => setOpen('share')}>
            {t('share')}
          </Press>
        )}
        <Press icon={IconFileUpload} onPress={() => setOpen('take')}>
          {t('take')}
        </Press>
      </div>
      {open === 'share' && <ShareSheet cart={cart} onClose={() => setOpen(undefined)} />}
      {open === 'take' && <TakeSheet person={person} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

function ShareSheet({ cart, onClose }: { cart: readonly CartRow[]; onClose: () => void }) {
  const t = useTexts(prepTexts);
  const place = useKitchen(({ device }) => device?.name ?? '');
  const text = useMemo(() => sharedText({ name: place, rows: [...cart] }), [cart, place]);
  const link = `${location.origin}/kitchen/#/prep?list=${text}`;
  return (
    <Sheet
      opened
      title={t('share')}
      onClose={onClose}
      foot={
        <Press icon={IconDownload} onPress={() => void shareFile('prep-list.larder.txt', 'text/plain', text)}>
          {t('asFile')}
        </Press>
      }
    >
      {link.length <= mostOfCode ? (
        <>
          <p>{t('shareText')}</p>
          <QrCode text={link} name={t('qrName')} />
        </>
      ) : (
        <Notice tone="info">{t('tooLong')}</Notice>
      )}
    </Sheet>
  );
}

function QrCode({ text, name }: { text: string; name: string }) {
  const { side, path } = useMemo(() => {
    const modules = encodeQR(text, 'raw', { border: 4, ecc: 'low' });
    const squares = modules.flatMap((line, y) => line.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
    return { side: modules.length, path: squares.join('') };
  }, [text]);
  return (
    <svg
      className={classes.qr}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={name}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

function TakeSheet({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useTexts(prepTexts);
  const [text, setText] = useState('');
  const [given, setGiven] = useState<string>();
  const [isScanning, setScanning] = useState(false);
  const take = (code: string) => {
    if (!readSharedText(code)) return t('unreadable');
    setGiven(code);
    return undefined;
  };
  if (given !== undefined) return <TakeShared list={readSharedText(given)} person={person} onClose={onClose} />;
  if (isScanning) {
    return (
      <Suspense>
        <CameraScan title={t('scanCode')} kind="qr" onCode={take} onClose={() => setScanning(false)} />
      </Suspense>
    );
  }
  return (
    <Sheet
      opened
      title={t('take')}
      onClose={onClose}
      foot={
        <Press kind="main" disabled={text.trim() === ''} onPress={() => setGiven(text)}>
          {t('read')}
        </Press>
      }
    >
      <p>{t('takeText')}</p>
      <Press wide icon={IconQrcode} onPress={() => setScanning(true)}>
        {t('scanCode')}
      </Press>
      <FileButton accept=".txt,text/plain" onChange={(file) => void file?.text().then(setGiven)}>
        {({ onClick }) => (
          <Press wide icon={IconFileUpload} onPress={onClick}>
            {t('chooseFile')}
          </Press>
        )}
      </FileButton>
      <Textarea label={t('paste')} minRows={3} value={text} onChange={(event) => setText(event.currentTarget.value)} />
    </Sheet>
  );
}

type TakeSharedProps = { list: SharedList | undefined; person: Person; onClose: () => void };

/** A list that came from another tablet: what is in it, then it joins the person's own. */
export function TakeShared({ list, person, onClose }: TakeSharedProps) {
  const t = useTexts(prepTexts);
  const products = useKitchen((kitchen) => kitchen.products);
  const known = list?.rows.filter(({ product_id }) => products.has(product_id)) ?? [];
  const missing = (list?.rows.length ?? 0) - known.length;
  const add = async () => {
    await changeCart(person.id, (rows) => withRows(rows, known));
    toast('ok', t('loaded', { count: cartCount(known) }));
    onClose();
  };
  return (
    <Sheet
      opened
      title={list ? t('sharedBy', { name: list.name }) : t('take')}
      onClose={onClose}
      foot={
        known.length > 0 && (
          <Press kind="main" onPress={() => void add()}>
            {t('addShared', { count: cartCount(known) })}
          </Press>
        )
      }
    >
      {!list && <Notice tone="bad">{t('unreadable')}</Notice>}
      <ul className={classes.plain}>
        {known.map((row, at) => (
          <li key={at}>{t('line', { count: row.quantity, name: products.get(row.product_id)?.name ?? '' })}</li>
        ))}
      </ul>
      {missing > 0 && <Notice tone="warn">{t('missing', { count: missing })}</Notice>}
    </Sheet>
  );
}
