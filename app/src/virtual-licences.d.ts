/** Made at build by app/licences-plugin.ts. */
declare module 'virtual:licences' {
  /** Every package that the app's own dependencies bring along, by name. `text` is empty when it ships none. */
  export const packages: readonly { name: string; version: string; licence: string; text: string }[];
}
