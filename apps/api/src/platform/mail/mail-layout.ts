/** What a message says; everything is plain text and is escaped. */
export type MailContent = {
  subject: string;
  /** Paragraphs in the order of reading. */
  lines: string[];
  /** A code to type, set large. */
  code?: string;
  /** The one thing to do; its address must be built from PUBLIC_URL. */
  action?: { label: string; url: string };
  list?: string[];
  /** Parts with a heading of their own, such as one for each venue. */
  sections?: { title: string; blocks: MailBlock[] }[];
  /** What remains to be said, set small. */
  note?: string;
};

/** Paragraphs, a list below them, and where to read on. */
export type MailBlock = Pick<MailContent, 'lines' | 'list' | 'action'>;

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

/** The portal's own colours of its dark theme; the light ones stand with each part. */
const dark = [
  '.page{background:#0f191d!important}',
  '.card{background:#162329!important;color:#e8eff1!important}',
  '.button{background:#4caec2!important;color:#04212a!important}',
  '.link{color:#79ccdf!important}',
  '.note{color:#97a8ae!important}',
].join('');

/**
 * One plain layout for every message, as HTML and as text. Colours are stated in pairs and the scheme is declared, so
 * that dark clients neither invert half of it nor lose the button.
 */
export function layOutMail({ subject, lines, code, action, list, sections = [], note }: MailContent) {
  const text = [
    ...(code ? [...lines, code] : lines),
    ...blockText({ lines: [], list, action }),
    ...sections.flatMap(({ title, blocks }) => [`${title}\n${'='.repeat(title.length)}`, ...blocks.flatMap(blockText)]),
    ...(note ? [note] : []),
    'Larder',
  ].join('\n\n');
  const body = [
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600">${escapeHtml(subject)}</h1>`,
    ...blockHtml({ lines }, 'button'),
    code &&
      `<p style="margin:0 0 16px;font-size:32px;line-height:40px;font-weight:600;letter-spacing:6px;font-variant-numeric:tabular-nums">${escapeHtml(code)}</p>`,
    ...blockHtml({ lines: [], list, action }, 'button'),
    ...sections.flatMap(({ title, blocks }) => [
      `<h2 style="margin:24px 0 8px;font-size:17px;line-height:24px;font-weight:600">${escapeHtml(title)}</h2>`,
      ...blocks.flatMap((block) => blockHtml(block, 'link')),
    ]),
    note && `<p class="note" style="margin:0;font-size:14px;line-height:20px;color:#566469">${escapeHtml(note)}</p>`,
  ].filter(Boolean);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>@media (prefers-color-scheme:dark){${dark}}</style></head><body class="page" style="margin:0;padding:24px 12px;background:#f4f7f7"><div class="card" style="max-width:520px;margin:0 auto;padding:28px;border-radius:12px;background:#ffffff;color:#16242a;font-size:16px;line-height:24px;overflow-wrap:anywhere;${font}">${body.join('')}</div></body></html>`;
  return { subject, text, html };
}

function blockText({ lines, list = [], action }: MailBlock): string[] {
  return [
    ...lines,
    ...(list.length > 0 ? [list.map((line) => `- ${line}`).join('\n')] : []),
    ...(action ? [`${action.label}: ${action.url}`] : []),
  ];
}

const actions = {
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#046f81;color:#ffffff;text-decoration:none;font-weight:600',
  link: 'color:#00616f',
};

function blockHtml({ lines, list = [], action }: MailBlock, as: keyof typeof actions): string[] {
  return [
    ...lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`),
    ...(list.length > 0
      ? [
          `<ul style="margin:0 0 16px;padding-left:20px">${list.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
        ]
      : []),
    ...(action
      ? [
          `<p style="margin:0 0 16px"><a class="${as}" href="${escapeHtml(action.url)}" style="${actions[as]}">${escapeHtml(action.label)}</a></p>`,
        ]
      : []),
  ];
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
