import { text } from '@larder/browser/texts';
import type { StickersToReplace } from '@larder/contract/labels/stickers';
import { createElement } from 'react';
import { stickersTexts } from './stickers.texts.ts';
import { showToast } from './toast.ts';

const stickersToast = 'stickers';

/** Says at once how many stickers on food do not name what a call has changed, with the way to them. */
export function announceStickers(answer: unknown): void {
  const { stickers } = Object(answer) as { stickers?: StickersToReplace };
  if (!stickers || !isWorthTelling(stickers)) return;
  const t = text(stickersTexts);
  const address = `#/reports?${new URLSearchParams(stickersSearch(stickers))}`;
  const way = createElement('a', { href: address }, t('show'));
  const message = createElement('span', null, stickersInWords(stickers), ' ', way);
  void showToast({ id: stickersToast, message, title: t('title'), failed: true, stays: true });
}

/** What of the address lists the labels that need a new sticker: those of the product, where there is one alone. */
export function stickersSearch({ product }: StickersToReplace) {
  return { tab: 'expiry', needs: 'relabel', ...(product && { q: product.name }) } as const;
}

export function isWorthTelling({ labels, pending }: StickersToReplace): boolean {
  return labels > 0 || pending;
}

export function stickersInWords(stickers: StickersToReplace): string {
  const { labels, venues, by_venue, wording_unknown, pending } = stickers;
  const t = text(stickersTexts);
  if (pending) return t('pending');
  const places = t('venues', { count: venues });
  const named = by_venue.slice(0, 5);
  const each = named.map((one) => t('byVenue', { venue: one.organization.name, labels: one.labels })).join(', ');
  const others = venues > named.length ? `, ${t('more', { count: venues - named.length })}` : '';
  const unknown = wording_unknown > 0 ? ` ${t('unknown', { count: wording_unknown })}` : '';
  return `${t('lacking', { count: labels, places })} ${each}${others}.${unknown}`;
}
