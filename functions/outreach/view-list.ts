import type { DistributionList } from './distribution-lists.table.ts';

export const viewList = ({ guideId: _guide, ...list }: DistributionList) => list;
