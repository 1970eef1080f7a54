const CONFIG_NAME = new RegExp(
  '(?:options?|opts|config|configuration|settings?|defaults?|preferences|props|flags)(?:base'
    + '|type|input|schema|s)?$|^(?:default|config|option|setting)s?(?![a-z])',
  'i',
);

/** Does a type, class or variable of this name contain settings? `ServerOptions`, `defaults`, `userConfig`. */
export function isConfigName(name: string): boolean {
  return name.length <= 80 && CONFIG_NAME.test(name);
}
