import { definePythonSettings } from '../settings.js';

/**
 * configparser: `config.getint("section", "port", fallback=80)`.
 * @see https://docs.python.org/3/library/configparser.html#configparser.ConfigParser.get
 */
export const configparser = definePythonSettings({
  name: 'configparser',
  hints: ['configparser'],
  getters: ['get', 'getint', 'getboolean', 'getfloat'],
  hasSections: (context) => context.holds('configparser'),
});
