/** A wrong setting; its message is for the person who starts the server. */
export class ConfigFault extends Error {
  override name = 'ConfigFault';
}
