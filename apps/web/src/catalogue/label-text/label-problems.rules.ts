/**
 * What is wrong with a field that is called otherwise in the form and in the call, and the name under which it was
 * found.
 */
export function problemOf(problems: Record<string, string>, ...names: [string, ...string[]]) {
  const name = names.find((one) => problems[one]) ?? names[0];
  return { 'data-path': name, error: problems[name] };
}
