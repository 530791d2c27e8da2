import { useEffect, useState } from 'react';

/** What the provider's script puts on the page (https://www.chargebee.com/checkout-portal-docs/api.html). */
type Chargebee = {
  init: (options: { site: string }) => unknown;
  getInstance: () => { createChargebeePortal: () => { open: (callbacks: object) => void } };
};

/**
 * Loads the billing provider's script once. Its site stands in the script's address (`…/chargebee.js?site=acme`) and is handed
 * over as the provider asks for it.
 */
export function useBillingScript(url: string): 'loading' | 'ready' | 'failed' {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>(() =>
    present()?.dataset.billing === 'ready' ? 'ready' : 'loading',
  );
  useEffect(() => {
    const known = present();
    const script = known ?? document.createElement('script');
    const done = () => {
      script.dataset.billing = 'ready';
      setState('ready');
    };
    const failed = () => {
      script.remove();
      setState('failed');
    };
    script.addEventListener('load', done);
    script.addEventListener('error', failed);
    if (!known) {
      script.src = url;
      script.async = true;
      script.dataset.billing = 'loading';
      const site = new URL(url, location.href).searchParams.get('site');
      if (site) script.dataset.cbSite = site;
      document.head.append(script);
    }
    return () => {
      script.removeEventListener('load', done);
      script.removeEventListener('error', failed);
    };
  }, [url]);
  return state;
}

/**
 * Opens the provider's portal for a customer. Any script may listen to `larder:billing-portal` and take it over by cancelling
 * the event; otherwise Chargebee's own portal opens. False when nobody answers.
 */
export function openBillingPortal(customer: string): boolean {
  const taken = !window.dispatchEvent(
    new CustomEvent('larder:billing-portal', { cancelable: true, detail: { customer } }),
  );
  if (taken) return true;
  const { Chargebee: provider } = window as { Chargebee?: Chargebee };
  if (!provider) return false;
  provider.init({ site: present()?.dataset.cbSite ?? '' });
  provider.getInstance().createChargebeePortal().open({});
  return true;
}

function present(): HTMLScriptElement | null {
  return document.querySelector<HTMLScriptElement>('script[data-billing]');
}
