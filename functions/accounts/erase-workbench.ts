import { listProofsOf } from '#functions/guides/proofs.table.ts';
import {
  listListsOfGuide,
  listMembers,
  removeList,
  removeMember,
} from '#functions/outreach/distribution-lists.table.ts';
import type { Deps } from '#functions/platform/deps.ts';
import { paperKeyOf } from '#shared/domain/accounts/verification.ts';

/** What a guide kept here for themselves: documents, and lists with other people's addresses. */
export async function eraseWorkbench({ table, proofs }: Deps, guideId: string): Promise<void> {
  for (const { uploadId } of await listProofsOf(table, guideId)) await proofs.remove(paperKeyOf(uploadId));
  for (const list of await listListsOfGuide(table, guideId)) {
    for (const { id } of await listMembers(table, list)) await table.write(removeMember(table, list, id));
    await table.write(removeList(table, guideId, list.id));
  }
}
