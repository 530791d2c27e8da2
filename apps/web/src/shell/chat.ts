/** Starts the support chat that the installation has configured: one script element, whose origin the content policy lets in. */
export function startChat(source: string): void {
  if (document.querySelector('script[data-chat]')) return;
  const script = document.createElement('script');
  script.src = source;
  script.async = true;
  script.dataset.chat = '';
  document.head.append(script);
}
