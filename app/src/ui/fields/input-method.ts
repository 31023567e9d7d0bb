/**
 * True for a key with which somebody writes Chinese or the like, such as Enter that confirms pinyin. It means nothing else.
 * Safari ends the composition before it passes on the key that confirms; then only the key code tells.
 */
export function isForInputMethod({ isComposing, keyCode }: KeyboardEvent): boolean {
  return isComposing || keyCode === INPUT_METHOD;
}

const INPUT_METHOD = 229;
