import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { buttonStyle } from './button-style.ts';

/** A link to another page that looks like a button. */
export const LinkButton = chakra(Link, buttonStyle);
