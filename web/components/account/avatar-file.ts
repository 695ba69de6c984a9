import { POLICY } from '#shared/domain/policy.ts';

export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Told before anything is sent; the server looks again at what really arrives. */
export function refusalOf(file: Pick<File, 'type' | 'size'>): 'invalid' | 'tooLarge' | undefined {
  if (!AVATAR_TYPES.some((type) => type === file.type) || file.size === 0) return 'invalid';
  return file.size > POLICY.avatarBytes ? 'tooLarge' : undefined;
}
