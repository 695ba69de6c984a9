/**
 * The code that the user pool `poolId` encrypted, from its base64. Throws when another key or another pool made it, or when
 * it was changed on the way.
 */
export type OpenCode = (sealed: string, poolId: string) => Promise<string>;
