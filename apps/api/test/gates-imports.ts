import type { Request } from './gates-request.ts';
import { id, type Rows } from './gates-world.ts';

const csv = 'name,sku,category,ingredients\nGate cake,GATE-1,Gate cakes,"Flour (WHEAT)"\n';
const upload = () => {
  const form = new FormData();
  form.set('file', new Blob([csv], { type: 'text/csv' }), 'gate.csv');
  return form;
};

/** Valid requests for imports. */
export const importFixtures: Record<string, (rows: Rows) => Request> = {
  'imports.listConfigurations': () => ({}),
  'imports.createConfiguration': () => ({
    body: {
      name: 'Gate',
      use: 'sale',
      format: 'csv',
      mapping: '{"name":"name","sku":"sku","category_id":"category","ingredients":"ingredients"}',
      category_mapping: '{}',
    },
  }),
  'imports.getConfiguration': id('import_configuration'),
  'imports.updateConfiguration': (rows) => ({
    params: { id: rows.import_configuration },
    body: {
      name: 'Gate',
      mapping: '{"name":"name","sku":"sku","category_id":"category","ingredients":"ingredients"}',
      category_mapping: '{}',
    },
  }),
  'imports.exportSheet': (rows) => ({ body: { ids: [rows.product] } }),
  'imports.sheetJob': () => ({}),
  'imports.inspect': () => ({ body: upload() }),
  'imports.listJobs': (rows) => ({ query: { configuration_id: rows.import_configuration } }),
  'imports.createJob': (rows) => ({
    body: { configuration_id: rows.import_configuration, type: 'create_update', trigger: 'manual' },
  }),
  'imports.getJob': id('import_job'),
  'imports.preview': (rows) => ({ params: { id: rows.import_job }, body: upload() }),
  'imports.run': (rows) => ({ params: { id: rows.import_job }, body: upload() }),
  'imports.listRuns': () => ({}),
  'imports.runFile': id('import_run'),
  'imports.previewUndo': id('import_run'),
  'imports.undo': id('import_run'),
};
