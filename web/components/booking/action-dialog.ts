import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { BookingData } from './booking-state.ts';

/** It is open while it is mounted. */
export type ActionDialogProps = { booking: BookingData; by: 'angler' | 'guide'; onClose: () => void };
export type ActionDialog = LazyExoticComponent<ComponentType<ActionDialogProps>>;

/** A dialog of its own file, fetched when its button is pressed. */
export const actionDialog = (load: () => Promise<ComponentType<ActionDialogProps>>): ActionDialog =>
  lazy(async () => ({ default: await load() }));
