import { useTexts } from '@larder/browser/texts';
import { useEffect, useRef, useState } from 'react';
import { cameraTexts } from './camera.texts.ts';
import { codeReader, type CodeKind } from './code-reader.ts';
import { Notice } from './notice.tsx';
import { Sheet } from './sheet.tsx';
import classes from './camera-scan.module.css';

/** What became of a code, where that is no warning. */
export type ScanWords = { tone: 'ok' | 'warn' | 'bad'; text: string };
type Said = string | ScanWords | undefined;

type CameraScanProps = {
  title: string;
  kind: CodeKind;
  /**
   * Takes what was read. Words that it answers are shown, and the camera goes on; without them it has led somewhere.
   */
  onCode: (code: string) => Said | Promise<Said>;
  onClose: () => void;
};

type CameraState = 'starting' | 'on' | 'insecure' | 'none' | 'refused' | 'busy' | 'failed';

/** Milliseconds between two looks at the picture, and for which a code that leads nowhere is not read again. */
const pause = 150;
const quiet = 3000;

/** Reads a code by the tablet's camera, until it leads somewhere or the person closes it. */
export function CameraScan({ title, kind, onCode, onClose }: CameraScanProps) {
  const t = useTexts(cameraTexts);
  const video = useRef<HTMLVideoElement>(null);
  const take = useRef(onCode);
  const [state, setState] = useState<CameraState>('starting');
  const [said, setSaid] = useState<ScanWords>();
  useEffect(() => {
    take.current = onCode;
  });
  useEffect(() => {
    const gone = new AbortController();
    let stream: MediaStream | undefined;
    let last: { code: string; at: number } | undefined;
    const taken = async (code: string) => {
      const at = performance.now();
      if (last?.code === code && at - last.at < quiet) return false;
      last = { code, at };
      const words = await take.current(code);
      if (gone.signal.aborted) return true;
      setSaid(typeof words === 'string' ? { tone: 'warn', text: words } : words);
      return words === undefined;
    };
    const watch = async () => {
      const reader = await codeReader(kind);
      stream = await openCamera();
      const shown = video.current;
      if (gone.signal.aborted || !shown) return close(stream);
      shown.srcObject = stream;
      await shown.play();
      setState('on');
      while (!gone.signal.aborted) {
        // One look after the other: a slow tablet reads less often.
        const codes = await reader.read(shown).catch(() => []);
        for (const code of codes) if (gone.signal.aborted || (await taken(code))) return;
        if (gone.signal.aborted) return;
        await new Promise((done) => {
          setTimeout(done, pause);
        });
      }
    };
    watch().catch((error: unknown) => !gone.signal.aborted && setState(stateOf(error)));
    return () => {
      gone.abort();
      close(stream);
    };
  }, [kind]);
  const isShown = state === 'starting' || state === 'on';
  return (
    <Sheet opened title={title} onClose={onClose}>
      {isShown ? (
        <>
          <video ref={video} className={classes.picture} muted playsInline aria-label={t('picture')} />
          <p role="status">{t(state === 'on' ? `hold_${kind}` : 'starting')}</p>
        </>
      ) : (
        <Notice tone="bad">{t(kind === 'qr' && isAlone(state) ? `${state}_qr` : state)}</Notice>
      )}
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
    </Sheet>
  );
}

/** No camera will come: a product is then searched by name, a label's characters are typed. */
function isAlone(state: CameraState): state is 'insecure' | 'none' | 'failed' {
  return state === 'insecure' || state === 'none' || state === 'failed';
}

class InsecureError extends Error {}

/** The camera at the back, where there are two. */
function openCamera(): Promise<MediaStream> {
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices };
  if (!mediaDevices) return Promise.reject(new InsecureError());
  return mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

function close(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

function stateOf(error: unknown): CameraState {
  if (error instanceof InsecureError) return 'insecure';
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'failed';
}
