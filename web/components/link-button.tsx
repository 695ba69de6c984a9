import { Link } from 'react-router-dom';
import { buttonStyle } from './button-style.ts';
import { chakra } from './theme/chakra.tsx';

/** A link to another page that looks like a button. */
export const LinkButton = chakra(Link, buttonStyle);
