declare module 'virtual:contract' {
  import type { contract } from '@larder/contract/contract';
  const minified: typeof contract;
  export default minified;
}
