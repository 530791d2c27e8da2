import { useTexts } from '@larder/browser/texts';
import type { PrepGuide, PrepGuideStep } from '@larder/contract/catalogue/prep-guide';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { queries } from '../../../browser/client.ts';
import { useWrite } from '../../../ui/form/use-write.ts';
import { prepGuideTexts } from './prep-guide.texts.ts';

type Drag = { id: string; to: number };

/**
 * The steps in the order in which a person puts them: by mouse or finger on a step's handle, by its arrow keys, or from
 * its menu.
 */
export function useStepOrder({ product_id: id, steps: saved }: PrepGuide) {
  const t = useTexts(prepGuideTexts);
  const save = useWrite(queries.prepGuide.orderSteps, { failed: t('failed'), shows: queries.prepGuide.get });
  const list = useRef<HTMLOListElement>(null);
  const [order, setOrder] = useState<{ ids: string[]; isSaved?: true }>();
  const [known, setKnown] = useState(saved);
  // What was moved stays where it was put until the saved order is there.
  if (known !== saved) {
    setKnown(saved);
    if (order?.isSaved) setOrder(undefined);
  }
  const [drag, showDrag] = useState<Drag>();
  // The pointer may be lifted before its last move was drawn.
  const latest = useRef<Drag>(undefined);
  const setDrag = (next: Drag | undefined) => {
    latest.current = next;
    showDrag(next);
  };
  const [moved, setMoved] = useState<{ name: string; number: number; count: number }>();
  const wanted = useRef<string[]>(undefined);
  const sending = useRef(false);
  const steps = inOrder(saved, order?.ids);
  const ids = steps.map((step) => step.id);

  /** Sends the latest order, one call at a time: keys are quicker than the server. */
  const send = async () => {
    if (sending.current) return;
    sending.current = true;
    try {
      while (wanted.current) {
        const ids = wanted.current;
        wanted.current = undefined;
        await save.mutateAsync({ params: { id }, body: { ids } });
      }
      setOrder((now) => now && { ...now, isSaved: true });
    } catch {
      // The write has reported what failed.
      wanted.current = undefined;
      setOrder(undefined);
    }
    sending.current = false;
  };
  const move = (step: string, to: number) => {
    const others = ids.filter((one) => one !== step);
    if (to < 0 || to > others.length || to === ids.indexOf(step)) return;
    const next = others.toSpliced(to, 0, step);
    wanted.current = next;
    setOrder({ ids: next });
    const name = steps.find((one) => one.id === step)?.title ?? '';
    setMoved({ name, number: to + 1, count: ids.length });
    void send();
  };
  /** Before which of the other steps a pointer is. */
  const placeAt = (step: string, y: number) => {
    const items = [...(list.current?.children ?? [])].filter((_, at) => ids[at] !== step);
    const to = items.filter((item) => middleOf(item) < y).length;
    (items[to] ?? items.at(-1))?.scrollIntoView({ block: 'nearest' });
    return to;
  };
  useEffect(() => {
    if (!drag) return undefined;
    const cancel = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      latest.current = undefined;
      showDrag(undefined);
    };
    document.addEventListener('keydown', cancel);
    return () => document.removeEventListener('keydown', cancel);
  }, [drag]);
  const from = drag ? ids.indexOf(drag.id) : 0;
  return {
    steps,
    list,
    move,
    /** The last step that was moved, and where it is now. */
    moved,
    dragged: drag?.id,
    /** On which side of a step the dragged one would be put. */
    dropAt: (at: number) => {
      if (!drag || drag.to === from) return undefined;
      if (drag.to < from) return at === drag.to ? 'before' : undefined;
      return at === drag.to ? 'after' : undefined;
    },
    begin: (step: string, at: number, event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ id: step, to: at });
    },
    follow: (event: PointerEvent) => {
      const { current } = latest;
      if (current) setDrag({ ...current, to: placeAt(current.id, event.clientY) });
    },
    drop: () => {
      const { current } = latest;
      if (current) move(current.id, current.to);
      setDrag(undefined);
    },
    cancel: () => setDrag(undefined),
    step: (step: string, at: number, event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      const { currentTarget } = event;
      // A step that is put elsewhere in the page loses the focus.
      requestAnimationFrame(() => currentTarget.focus());
      move(step, at + (event.key === 'ArrowUp' ? -1 : 1));
    },
  };
}

/** The steps in a new order, numbered as they will be; in their own where one is missing. */
function inOrder(saved: PrepGuideStep[], order: string[] | undefined): PrepGuideStep[] {
  if (!order || order.length !== saved.length) return saved;
  const found = order.flatMap((id, at) => {
    const step = saved.find((one) => one.id === id);
    return step ? [{ ...step, order: at + 1 }] : [];
  });
  return found.length === saved.length ? found : saved;
}

function middleOf(item: Element): number {
  const { top, height } = item.getBoundingClientRect();
  return top + height / 2;
}
