/** A reason as the address holds it: commas stand between values there. */
export function reasonParam(name: string): string {
  return name.replaceAll('%', '%25').replaceAll(',', '%2C');
}

/** The names of the reasons that an address asks for. */
export function chosenReasons(address: { filter: (name: string) => string[] }): string[] {
  return address.filter('reason').map((value) => value.replaceAll('%2C', ',').replaceAll('%25', '%'));
}
